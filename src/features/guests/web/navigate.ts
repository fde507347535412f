/** How the guests' pages move; the frame around them decides how. */
export type GuestNavigate = (path: string, options?: { replace?: boolean; state?: unknown }) => void;

export const profilePath = (jobId: string): string => `/guest-profile/${jobId}`;
export const reviewPath = (jobId: string): string => `${profilePath(jobId)}/check`;

/** `isCorrection`: from the page where all is checked, and back to it after this one screen. */
export function taskPath(jobId: string, taskId: string, step?: string, isCorrection = false): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(isCorrection && { back: 'check' }) }).toString();
  return `${profilePath(jobId)}/tasks/${taskId}${query && `?${query}`}`;
}
