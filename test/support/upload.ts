import type { TestApp } from './app';
import type { PortalClient } from './job-walkthrough';

/** Small but valid files. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Returns the URL of the app. Starts listening if necessary, because uploads need a real connection. */
export async function listening(app: TestApp): Promise<string> {
  const { server } = app.api.server;
  if (!server.listening) return app.api.server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Returns functions for the steps of a resumable upload (tus protocol) as a user. */
export async function uploader(app: TestApp, who: string) {
  const address = await listening(app);
  const token = who.startsWith('guest_') ? who : await app.tokenOf(who);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  return {
    begin: (size: number, fileName: string): Promise<Response> =>
      fetch(`${address}/api/attachments/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}` },
      }),
    send: (id: string, bytes: Uint8Array, offset: number): Promise<Response> =>
      fetch(`${address}/api/attachments/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: Buffer.from(bytes),
      }),
    offset: async (id: string): Promise<number> => {
      const response = await fetch(`${address}/api/attachments/uploads/${id}`, { method: 'HEAD', headers });
      return response.ok ? Number(response.headers.get('upload-offset')) : -1;
    },
  };
}

/** Returns the ID of an upload from its Location header. */
export const idOf = (response: Response): string => response.headers.get('location')?.split('/').at(-1) ?? '';

/** Uploads bytes and returns the ID of the upload. */
export async function upload(app: TestApp, who: string, bytes: Uint8Array, fileName: string): Promise<string> {
  const steps = await uploader(app, who);
  const begun = await steps.begin(bytes.length, fileName);
  if (begun.status !== 201) throw new Error(`The upload was refused: ${begun.status} ${await begun.text()}`);
  await steps.send(idOf(begun), bytes, 0);
  return idOf(begun);
}

/** Returns the client with which the walkthrough calls the app. */
export const reach = (app: TestApp): PortalClient => ({
  call: (who, method, url, body) => app.call(who, method, url, body),
  upload: (who, bytes, name) => upload(app, who, bytes, name),
  now: () => app.clock.now(),
});
