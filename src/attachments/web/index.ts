export { AnswerFiles } from './answer-files';
export { AttachmentsPanel } from './attachments-panel';
export { CaptureSlot } from './capture-slot';
export { FileField } from './file-field';
export { WaitingFiles } from './waiting-files';
