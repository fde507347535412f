import { chromium } from '@playwright/test';
import { findChromium } from './support/chromium';
import { readFileSync } from 'node:fs';
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const browser = await chromium.launch(findChromium());
const [who, ...pages] = process.argv.slice(2);
for (const [w, h] of [[1440, 900], [390, 844]] as const) {
  const context = await browser.newContext({ baseURL: 'http://127.0.0.1:' + (process.env.PORT ?? '4871'), viewport: { width: w, height: h } });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (l) => l.type() === 'error' && console.log('CONSOLE', l.text()));
  await page.addInitScript(() => localStorage.setItem('hearthline.hidden_announcements', JSON.stringify([])));
  const a = await page.request.post('/api/auth/sign-in/email', { data: { email: who, password: 'hearthline-demo' } });
  if (!a.ok()) throw new Error('no sign in');
  let n = 0;
  for (const p of pages) {
    await page.goto(p);
    await page.locator('h1').first().waitFor(); await page.waitForTimeout(1500);
    await page.waitForTimeout(1500);
    await page.keyboard.press('Escape');
    if (process.env.AT) await page.locator(process.env.AT).first().scrollIntoViewIfNeeded().then(() => page.evaluate((s) => document.querySelector(s)?.scrollIntoView(), process.env.AT));
    await page.screenshot({ path: `/tmp/exp/${w}-${n}.png`, fullPage: process.env.FULL === '1' });
    await page.evaluate(axe);
    const v = await page.evaluate(async () => { const r = await (globalThis as any).axe.run(); return r.violations.map((x: any) => [x.id, x.nodes.slice(0, 2).map((m: any) => m.target.join(' ') + ' ' + m.html.slice(0, 120))]); });
    const ex = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    console.log(w, p, JSON.stringify(v), 'excess', ex);
    n++;
  }
  await context.close();
}
await browser.close();
