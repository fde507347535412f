declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  type Context = { readonly path: string; mountPath?: string; state: { vhost?: boolean } };
  type Options = { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] };

  export default class S3rver {
    constructor(options: Options);
    readonly httpServer: Server;
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
