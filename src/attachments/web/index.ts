export { AnswerFiles } from './answer-files';
export { AttachmentList } from './attachment-list';
export { FileField } from './file-field';
