import type { Endpoint } from '@/platform';
import { type ApiInput, callApiForFile } from './api-client';

/** Saves content as a downloaded file of the browser. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads the file of an endpoint under the name in its response. If the connection is lost during the download, nothing is saved. */
export async function downloadResponse<C extends Endpoint>(call: C, input: ApiInput<C>): Promise<void> {
  const { name, content } = await callApiForFile(call, input);
  downloadBlob(name, content);
}
