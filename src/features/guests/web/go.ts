/** How the guests' pages move; the frame around them decides how. */
export type Go = (path: string, options?: { replace?: boolean; state?: unknown }) => void;

export const profilePath = (jobId: string): string => `/guest-profile/${jobId}`;
export const taskPath = (jobId: string, taskId: string, step?: string): string =>
  `/guest-profile/${jobId}/tasks/${taskId}${step ? `?step=${encodeURIComponent(step)}` : ''}`;
