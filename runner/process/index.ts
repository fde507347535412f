export { launchChild } from './child';
export { assertPortFree } from './port';
export { type Running, runProcess } from './run';
