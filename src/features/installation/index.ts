export { installation } from './feature';
