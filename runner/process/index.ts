export { type Child, startChild } from './child';
export { assertPortFree, isAnswering } from './port';
export { type Running, runProcess } from './run';
