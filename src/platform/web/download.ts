import type { Endpoint } from '@/platform';
import { type ApiInput, callApiForFile } from './api-client';

/** Makes the browser download content as a file with this name. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads the file that an endpoint returns, under the name in the response. If the connection is lost during the download, no file is saved. */
export async function downloadResponse<C extends Endpoint>(call: C, input: ApiInput<C>): Promise<void> {
  const { name, content } = await callApiForFile(call, input);
  downloadBlob(name, content);
}
