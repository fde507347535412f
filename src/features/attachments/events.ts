/** A file was added to the job. */
export type FileAdded = { attachment_id: string; category: string /** The file holds the energy use of the home. */; holds_usage: boolean };

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    file_added: FileAdded;
  }
}
