import type { Call } from '@/platform';
import { type CallInput, sendForFile } from './client';

/** Gives the browser a file to keep. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Keeps the file a call answers with, under the name it gives. A file that breaks off is not kept. */
export async function saveFileOf<C extends Call>(call: C, input: CallInput<C>): Promise<void> {
  const { name, content } = await sendForFile(call, input);
  saveAs(name, content);
}
