import type { Endpoint } from '@/platform';
import { type ApiInput, callApiForFile } from './api-client';

/** Gives the browser a file to keep. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Keeps the file a call answers with, under the name it gives. A file that breaks off is not kept. */
export async function downloadResponse<C extends Endpoint>(call: C, input: ApiInput<C>): Promise<void> {
  const { name, content } = await callApiForFile(call, input);
  downloadBlob(name, content);
}
