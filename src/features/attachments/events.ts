/** A file was added to the job. */
export type FileAdded = { attachment_id: string; category: string };

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    file_added: FileAdded;
  }
}
