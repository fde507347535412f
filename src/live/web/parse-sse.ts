/** One server-sent event. */
export type ServerSentEvent = { event: string; id: string | null; data: string };

/**
 * Parses a stream into server-sent events. `onSign` is called for every chunk, because even a chunk without an event shows that the connection is
 * alive.
 */
export async function parseServerSentEvents(body: ReadableStream<Uint8Array>, onEvent: (event: ServerSentEvent) => void, onSign: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) onEvent(event);
    }
  }
}

function parse(block: string): ServerSentEvent | null {
  let event = '';
  let id: string | null = null;
  let data = '';
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).trimStart();
    if (line.startsWith('event:')) event = value;
    else if (line.startsWith('id:')) id = value;
    else if (line.startsWith('data:')) data += value;
  }
  return event === '' ? null : { event, id, data };
}
