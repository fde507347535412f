import type { UseCase } from '@/access/server';
import type { Config } from '@/platform/server/config';
import { auditRoutes } from './read';
import { downloadHpxmlHandler } from './write';

export { schemaProblemIn, WRITTEN_FILES } from './schema';

export const hpxmlRoutes = ({ hpxmlSchema }: Pick<Config, 'hpxmlSchema'>): readonly UseCase[] => [
  downloadHpxmlHandler(hpxmlSchema),
  ...auditRoutes(hpxmlSchema),
];
