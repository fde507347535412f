import { expect, it } from 'vitest';
import { StartupError } from '@/platform/server';
import { openProcessContext } from '../../runner/open';
import { appForTest } from '../support/app';
import { testLog } from '../support/database';

it('refuses to start in production mode on a demo database, and in demo mode on a production database', async () => {
  const app = await appForTest();
  const start = async (mode: 'demo' | 'production') => {
    const { db } = await openProcessContext({ ...app.config, mode }, app.logins, testLog);
    await db.close();
  };
  await expect(start('production')).rejects.toThrow(
    new StartupError('This database contains users of a demo, whose password is public. Set DATABASE_URL to a separate database for production.'),
  );
  await start('demo');
  // A database with one changed user ID is still recognized as a demo database.
  await app.db.unsafeKysely.updateTable('app.users').set({ id: crypto.randomUUID() }).where('email', '=', 'mia@badger.example').execute();
  await start('demo');
  await app.db.unsafeTransaction((tx) =>
    tx
      .updateTable('app.users')
      .set((row) => ({ id: row.fn<string>('gen_random_uuid', []) }))
      .execute(),
  );
  await expect(start('demo')).rejects.toThrow('Set HEARTHLINE_MODE=production, or use another database.');
  await start('production');
});
