import { browserStorage } from '@/platform/web';

const MAX_RECENT = 8;

const keyOf = (userId: string) => `hearthline.recent.${userId}`;

/** Stores the IDs of the jobs that the user opened last in this browser, newest first. */
export const recentJobs = {
  read: (userId: string): string[] =>
    browserStorage.read(keyOf(userId), (value) =>
      Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string').slice(0, MAX_RECENT) : undefined,
    ) ?? [],
  add(userId: string, jobId: string): void {
    browserStorage.write(keyOf(userId), [jobId, ...recentJobs.read(userId).filter((id) => id !== jobId)].slice(0, MAX_RECENT));
  },
};
