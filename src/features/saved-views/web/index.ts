export { type OwnView, SavedViews, type ViewSearch } from './saved-views';
