export { listViews } from '../contract';
export { type BuiltInView, SavedViews } from './saved-views';
