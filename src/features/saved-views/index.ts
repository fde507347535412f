export { type SavedView, VIEW_PLACES, type ViewPlace } from './contract';
