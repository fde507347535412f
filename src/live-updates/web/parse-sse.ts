import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Reads the events of a stream until it ends. The stream comes from `fetch`, because the browser's `EventSource` cannot send the token in a header.
 *
 * @param onSign Called for every chunk of data that arrives, including heartbeats.
 */
export async function parseServerSentEvents(body: ReadableStream<Uint8Array>, onEvent: (event: EventSourceMessage) => void, onSign: () => void): Promise<void> {
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onSign();
    parser.feed(decoder.decode(piece.value, { stream: true }));
  }
}
