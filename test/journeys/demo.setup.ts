import { test as setup } from '@playwright/test';
import untilDemoIsWhole from './support/whole-demo';

setup('the sample jobs of the demo are all there', async ({ baseURL }) => {
  await untilDemoIsWhole(baseURL ?? '');
});
