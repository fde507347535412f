import { connect } from 'node:net';
import type { Readable } from 'node:stream';

export type Verdict = { clean: true } | { clean: false; found: string };

/** Looks into bytes for viruses. */
export type Scanner = (bytes: Readable) => Promise<Verdict>;

const PORT = 3310;
const PATIENCE_MS = 60_000;

/** `host` or `host:port` of a clamd. */
export function connectScanner(address: string): Scanner {
  const [host, port] = address.split(/:(?=\d+$)/);
  return (bytes) => ask(host ?? '', Number(port ?? PORT), bytes);
}

/**
 * The INSTREAM command of clamd: pieces with their length before them, an empty one at the end, and one
 * line back. Anything but a clear answer is an error, so that the scan is tried again: no answer is not "clean".
 */
function ask(host: string, port: number, bytes: Readable): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const heard: Buffer[] = [];
    const fail = (error: Error) => {
      socket.destroy();
      bytes.destroy();
      reject(error);
    };
    socket.setTimeout(PATIENCE_MS, () => fail(new Error(`The virus scanner at ${host}:${port} did not answer in time`)));
    socket.on('error', fail);
    socket.on('data', (piece) => heard.push(piece));
    socket.on('end', () => {
      const said = Buffer.concat(heard).toString('utf8').replaceAll('\0', '').trim();
      const verdict = verdictOf(said);
      if (verdict) resolve(verdict);
      else fail(new Error(`The virus scanner said: ${said.slice(0, 200) || 'nothing'}`));
    });
    socket.on('connect', () => void send().catch(fail));

    async function send(): Promise<void> {
      socket.write('zINSTREAM\0');
      for await (const piece of bytes) {
        // It said no before it had everything: its answer is on the way.
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

function verdictOf(said: string): Verdict | null {
  if (said === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  return found ? { clean: false, found } : null;
}
