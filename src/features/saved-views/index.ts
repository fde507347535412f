export { type SavedView, VIEW_LISTS, type ViewList } from './contract';
