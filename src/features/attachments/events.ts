/** Data of the event that is recorded when a file is added to a job. `holds_usage`: the file can contain the energy use of the home (`mayContainEnergyUse`). */
export type FileAdded = { attachment_id: string; category: string; holds_usage: boolean };

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    file_added: FileAdded;
  }
}
