import type { FileStore } from '../file-store';
import type { UploadServer } from '../uploads';

/** Dependencies of the attachment endpoints in addition to the database. */
export type AttachmentDependencies = {
  uploads: UploadServer;
  files: FileStore;
  /** Secret key with which the portal signs links to files. */
  secret: string;
  /** True if a virus scanner is connected. In this case, a file can be opened only after its scan. */
  scans: boolean;
  /** True if the worker recognizes the text of uploads. */
  reads: boolean;
};
