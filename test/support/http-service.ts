import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type ServiceRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: unknown };
export type ServiceAnswer = (request: ServiceRequest, response: ServerResponse) => void;

/** Starts a server that simulates an external service until the test ends. Returns its URL and a list to which received requests are added. */
export async function httpService(answer: ServiceAnswer): Promise<{ url: string; requests: ServiceRequest[] }> {
  const requests: ServiceRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(incoming.url ?? '', 'http://service.test');
    const request = { method: incoming.method ?? '', url, headers: incoming.headers, body: text === '' ? null : JSON.parse(text) };
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

/** Returns a handler that answers every request with the same JSON. */
export const answerJson =
  (body: unknown, status = 200): ServiceAnswer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
