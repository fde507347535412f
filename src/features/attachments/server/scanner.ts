import { connect } from 'node:net';
import type { Readable } from 'node:stream';

export type ScanResult = { clean: true } | { clean: false; threatName: string };

/** Scans bytes for viruses. */
export type Scanner = (bytes: Readable) => Promise<ScanResult>;

const PORT = 3310;
const TIMEOUT_MS = 60_000;

/** Returns a scanner that uses clamd at `host` or `host:port`. */
export function connectScanner(address: string): Scanner {
  const [host, port] = address.split(/:(?=\d+$)/);
  return (bytes) => scanStream(host ?? '', Number(port ?? PORT), bytes);
}

/**
 * Sends the INSTREAM command of the virus scanner clamd: pieces that start with their length, then an empty piece. If the response does not clearly state that
 * the file is clean or infected, the promise rejects and the background job repeats the scan.
 */
function scanStream(host: string, port: number, bytes: Readable): Promise<ScanResult> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const chunks: Buffer[] = [];
    const fail = (error: Error) => {
      socket.destroy();
      bytes.destroy();
      reject(error);
    };
    socket.setTimeout(TIMEOUT_MS, () => fail(new Error(`The virus scanner at ${host}:${port} did not answer in time`)));
    socket.on('error', fail);
    socket.on('data', (piece) => chunks.push(piece));
    socket.on('end', () => {
      const answer = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').trim();
      const scanResult = scanResultOf(answer);
      if (scanResult) resolve(scanResult);
      else fail(new Error(`The virus scanner answered: ${answer.slice(0, 200) || 'nothing'}`));
    });
    socket.on('connect', () => void send().catch(fail));

    async function send(): Promise<void> {
      socket.write('zINSTREAM\0');
      for await (const piece of bytes) {
        // Stop sending if clamd rejected the file early. The response of clamd follows.
        if (socket.destroyed || socket.readableEnded) return;
        const length = Buffer.alloc(4);
        length.writeUInt32BE(Buffer.byteLength(piece));
        socket.write(length);
        if (!socket.write(piece)) await new Promise((drained) => socket.once('drain', drained).once('close', drained));
      }
      socket.end(Buffer.alloc(4));
    }
  });
}

function scanResultOf(answer: string): ScanResult | null {
  if (answer === 'stream: OK') return { clean: true };
  const threatName = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  return threatName ? { clean: false, threatName } : null;
}
