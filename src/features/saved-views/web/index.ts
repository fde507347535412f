export { type BuiltInView, SavedViews, type ViewSearch } from './saved-views';
