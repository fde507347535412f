export { LiveProvider, usePollUnlessLive } from './live';
export { Reconnecting } from './reconnecting';
export type { Overviews } from './refresh';
