export { type BuiltInView, SavedViews } from './saved-views';
