import { Box, Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import { lazyPart } from '@/platform/web/kit';
import { STAGE_LABELS, STAGES } from '@/rules/forms';
import type { PublishedDefinition } from '../contract';
import { type GraphNode, graphEdges, graphNodes, longestPath } from '../graph';
import styles from './explorer.module.css';
import { t } from './messages';

const GraphView = lazyPart(() => import('./graph/graph-view').then((module) => module.GraphView), <Box h="min(70vh, 520px)" />);

type Props = { definitions: readonly PublishedDefinition[]; program: string; onTask: (task: string) => void };

/** Dependencies of the tasks as a graph, and as a list for screen readers and keyboards. */
export function TaskDependencies({ definitions, program, onTask }: Props) {
  const { nodes, links, way } = useMemo(() => {
    const tasks = graphNodes(definitions, program);
    const arrows = graphEdges(tasks);
    return { nodes: tasks, links: arrows, way: longestPath(tasks, arrows) };
  }, [definitions, program]);
  const title = (id: string) => nodes.find((node) => node.id === id)?.title ?? id;
  return (
    <Stack gap={20}>
      <GraphView nodes={nodes} links={links} way={way} onTask={onTask} />
      <p className={styles.quiet}>{t('dependencies_diagram_hint')}</p>
      <section aria-labelledby="longest-way">
        <Title id="longest-way" order={3} fz={18} mb="xs" lh="inherit" fw={700}>
          {t('longest_way')}
        </Title>
        <Box component="ol" my={4} className="hl-bullets">
          {way.map((id) => (
            <li key={id}>{title(id)}</li>
          ))}
        </Box>
      </section>
      {STAGES.map((stage) => {
        const stageNodes = nodes.filter((node) => node.stage === stage);
        return stageNodes.length > 0 && <Stage key={stage} name={STAGE_LABELS[stage]} nodes={stageNodes} title={title} onTask={onTask} />;
      })}
    </Stack>
  );
}

function Stage({ name, nodes, title, onTask }: { name: string; nodes: readonly GraphNode[]; title: (id: string) => string; onTask: (task: string) => void }) {
  return (
    <section aria-label={name}>
      <Title order={3} fz={18} mb="xs" lh="inherit" fw={700}>
        {name}
      </Title>
      <Stack component="ul" gap="xs" className={styles.list}>
        {nodes.map(({ id, task, title: own, required, first }) => (
          <li key={id}>
            <Box type="button" component="button" c="var(--mantine-color-anchor)" mih={24} ta="left" td="underline" onClick={() => onTask(task)}>
              {own}
            </Box>
            {!required && ` (${t('optional')})`}
            <span className={styles.quiet}>{first.length > 0 ? t('after_tasks', { tasks: first.map(title).join(', ') }) : t('dependencies_empty')}</span>
          </li>
        ))}
      </Stack>
    </section>
  );
}
