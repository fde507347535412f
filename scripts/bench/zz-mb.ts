import { ANSWERS, CONTRACTOR, Story } from '../../test/support/pure-job';
import { completeTask, reopenTask } from '@/job/answers';
import * as S from '@/job/settle';
const time = (name: string, n: number, f: () => void) => {
  for (let i = 0; i < n; i++) f();
  let best = Infinity;
  for (let r = 0; r < 12; r++) { const c = process.cpuUsage(); for (let i = 0; i < n; i++) f(); const u = process.cpuUsage(c); best = Math.min(best, (u.user + u.system) / 1000 / n); }
  console.log(name.padEnd(20), best.toFixed(3), 'ms');
};
const only = process.argv[2];
if (!only || only === 'create') time('create', 60, () => void new Story(['wi-hear']));
if (!only || only === 'complete') {
const st = new Story(['wi-hear']);
time('complete+reopen', 40, () => { st.act(CONTRACTOR, completeTask(st.task('homeowner_contact').id, ANSWERS.homeowner_contact)); st.act(CONTRACTOR, reopenTask(st.task('homeowner_contact').id, 'Measured')); });
}
