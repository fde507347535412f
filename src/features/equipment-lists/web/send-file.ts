import type { ListKey } from '@/foundation/equipment';
import { callApi } from '@/platform/web';
import { type ImportItem, PART_LENGTH, putEquipmentImportPart, readEquipmentImport, startEquipmentImport } from '../contract';

export type FileToSend = { file: File; list: ListKey; source_date: string | undefined };

/** Sends a file in chunks and requests that the server reads it. `onPercent` receives the percentage of the chunks that were sent, 0 to 100. */
export async function sendFile({ file, list, source_date }: FileToSend, onPercent: (percent: number) => void): Promise<ImportItem> {
  const text = await file.text();
  const parts = Math.max(1, Math.ceil(text.length / PART_LENGTH));
  const { id } = await callApi(startEquipmentImport, { body: { list, file_name: file.name, source_date } });
  for (let part = 0; part < parts; part += 1) {
    const content = text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH);
    await callApi(putEquipmentImportPart, { params: { import_id: id, part: String(part) }, body: { content } });
    onPercent(Math.round(((part + 1) / parts) * 100));
  }
  return callApi(readEquipmentImport, { params: { import_id: id }, body: { parts } });
}
