export { LiveProvider, usePollUnlessLive } from './live';
export { Reconnecting } from './reconnecting';
export type { OverviewQueries } from './refresh';
