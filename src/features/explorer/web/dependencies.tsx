import { useMemo } from 'react';
import { lazyPart } from '@/platform/web/kit';
import { STAGE_LABELS, STAGES } from '@/rules/forms';
import type { PublishedDefinition } from '../contract';
import { type GraphNode, graphEdges, graphNodes, longestPath } from '../graph';
import styles from './explorer.module.css';
import { t } from './messages';

const GraphView = lazyPart(() => import('./graph/graph-view').then((module) => module.GraphView), <div className={styles.pictureComes} />);

type Props = { definitions: readonly PublishedDefinition[]; program: string; onTask: (task: string) => void };

/** Dependencies of the tasks as a graph, and as a list for screen readers and keyboards. */
export function Dependencies({ definitions, program, onTask }: Props) {
  const { nodes, links, way } = useMemo(() => {
    const tasks = graphNodes(definitions, program);
    const arrows = graphEdges(tasks);
    return { nodes: tasks, links: arrows, way: longestPath(tasks, arrows) };
  }, [definitions, program]);
  const title = (id: string) => nodes.find((node) => node.id === id)?.title ?? id;
  return (
    <div className={styles.stages}>
      <GraphView nodes={nodes} links={links} way={way} onTask={onTask} />
      <p className={styles.quiet}>{t('dependencies_diagram_hint')}</p>
      <section aria-labelledby="longest-way">
        <h3 id="longest-way" className={styles.stageTitle}>
          {t('longest_way')}
        </h3>
        <ol className={styles.way}>
          {way.map((id) => (
            <li key={id}>{title(id)}</li>
          ))}
        </ol>
      </section>
      {STAGES.map((stage) => {
        const here = nodes.filter((node) => node.stage === stage);
        return here.length > 0 && <Stage key={stage} name={STAGE_LABELS[stage]} nodes={here} title={title} onTask={onTask} />;
      })}
    </div>
  );
}

function Stage({ name, nodes, title, onTask }: { name: string; nodes: readonly GraphNode[]; title: (id: string) => string; onTask: (task: string) => void }) {
  return (
    <section aria-label={name}>
      <h3 className={styles.stageTitle}>{name}</h3>
      <ul className={styles.list}>
        {nodes.map(({ id, task, title: own, required, first }) => (
          <li key={id}>
            <button type="button" className={styles.open} onClick={() => onTask(task)}>
              {own}
            </button>
            {!required && ` (${t('optional')})`}
            <span className={styles.quiet}>{first.length > 0 ? t('after_tasks', { tasks: first.map(title).join(', ') }) : t('dependencies_empty')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
