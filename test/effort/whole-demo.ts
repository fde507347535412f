import type { FullConfig } from '@playwright/test';
import untilDemoIsWhole from '../journeys/support/whole-demo';

/** The shortest paths are counted while the worker is idle. */
export default ({ projects }: FullConfig): Promise<void> => untilDemoIsWhole(projects[0]?.use.baseURL ?? '');
