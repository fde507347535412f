export { AnswerFiles } from './answer-files';
export { AttachmentsPanel } from './attachments-panel';
export { CaptureSlot, isSlotDone } from './capture-slot';
export { FileField } from './file-field';
export { useAttachments } from './use-attachments';
export { WaitingFiles } from './waiting-files';
