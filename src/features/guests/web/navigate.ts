/** Function that opens another guest page. The surrounding app provides this function. */
export type GuestNavigate = (path: string, options?: { replace?: boolean; state?: unknown }) => void;

export const profilePath = (jobId: string): string => `/guest-profile/${jobId}`;
export const reviewPath = (jobId: string): string => `${profilePath(jobId)}/check`;

/** Returns the path of a task. `isCorrection`: true if the guest opens the task from the review page and returns to that page after this screen. */
export function taskPath(jobId: string, taskId: string, step?: string, isCorrection = false): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(isCorrection && { back: 'check' }) }).toString();
  return `${profilePath(jobId)}/tasks/${taskId}${query && `?${query}`}`;
}
