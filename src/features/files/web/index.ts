export { WaitingFiles } from './waiting-files';
