import { MIGRATIONS, REQUIRED_RIGHTS } from '@/app/server/migrations';
import { importEquipmentFile } from '@/foundation/equipment/server';
import { migrate, StartupError } from '@/platform/server';
import { startEmbedded } from './embedded';
import { openOwnerContext } from './open';
import { runProcess } from './process';

/** `npm run import:equipment -- energy_star_heat_pumps heat-pumps.csv 2026-11-01` imports a downloaded list into the catalog. */
void runProcess('start', async ({ config, log, end, onStop }) => {
  let { databaseUrl } = config;
  if (!databaseUrl) {
    // If the portal is running with this data folder, use its database. Otherwise start the database and stop it afterward.
    const postgres = await startEmbedded({ dataDir: config.dataDir });
    if (!postgres.wasRunning) onStop(postgres.stop);
    databaseUrl = postgres.url;
  }
  await migrate(databaseUrl, MIGRATIONS, log, REQUIRED_RIGHTS);
  const { db, clock } = await openOwnerContext({ ...config, databaseUrl }, log);
  try {
    const args = process.argv.slice(2);
    const { added, updated, gone, unmarked, problems, ignored } = await importEquipmentFile(args, db, { now: clock.now(), timeZone: config.timeZone });
    for (const { line, column, value, reason } of problems) process.stderr.write(`line ${line}, ${column} "${value}": ${reason}\n`);
    if (ignored.length > 0) process.stdout.write(`Ignored columns: ${ignored.join(', ')}\n`);
    if (unmarked > 0)
      process.stderr.write(
        `${unmarked} listed units are not in the file. None of them is marked as no longer listed, because they are more than a tenth of the list. If the file is complete, import it at /equipment/lists.\n`,
      );
    process.stdout.write(`${added} added, ${updated} updated, ${gone} no longer listed, ${problems.length} problems\n`);
    if (problems.length > 0) throw new StartupError('The lines listed above were not imported. All other lines were imported.');
  } finally {
    await db.close();
  }
  end();
});
