import type { UseCase } from '@/access/server';
import { readingRoutes } from '../../text-recognition/server/routes';
import { addAttachmentHandler } from './add';
import { changeCategoryHandler } from './change-category';
import type { AttachmentDependencies } from './dependencies';
import { explainPhotoDateHandler } from './explain';
import { attachmentLinkHandler } from './link';
import { listAttachmentsHandler } from './list';
import { deleteAttachmentHandler, restoreAttachmentHandler } from './remove';
import { rescanAttachmentHandler } from './rescan';

/** Endpoints for the files of a job. The function `visibilityFilter` in `rows.ts` decides who may see a file. */
export const attachmentRoutes = (parts: AttachmentDependencies): UseCase[] => [
  listAttachmentsHandler(parts),
  addAttachmentHandler(parts),
  changeCategoryHandler(parts),
  explainPhotoDateHandler(parts),
  deleteAttachmentHandler(parts),
  restoreAttachmentHandler(parts),
  rescanAttachmentHandler(parts),
  attachmentLinkHandler(parts),
  ...readingRoutes(),
];

export { processAttachmentBackgroundJob } from './process-attachment';
