export { ReadableChart } from './readable-chart';
