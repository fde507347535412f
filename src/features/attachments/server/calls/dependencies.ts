import type { FileStore } from '../file-store';
import type { Uploads } from '../uploads';

/** What the calls about files need beside the database. */
export type AttachmentDependencies = {
  uploads: Uploads;
  files: FileStore;
  /** Signs links. */
  secret: string;
  /** A virus scanner is connected: nobody opens a file before it was looked into. */
  scans: boolean;
};
