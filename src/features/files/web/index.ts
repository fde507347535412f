export { AttachmentsPanel } from './attachments-panel';
export { WaitingFiles } from './waiting-files';
