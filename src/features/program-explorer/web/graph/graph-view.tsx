import { Box, Flex, useComputedColorScheme } from '@mantine/core';
import { Background, Controls, type Edge, type Node as FlowNode, Handle, MarkerType, type NodeProps, Position, ReactFlow, type Viewport } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo } from 'react';
import { OWNER_LABELS } from '@/access';
import { STAGE_LABELS } from '@/rules/forms';
import type { GraphEdge, GraphNode } from '../../graph';
import styles from './graph.module.css';
import { layoutNodes, NODE_SIZE } from './layout';
import { t } from './messages';

type TaskNode = FlowNode<{ node: GraphNode; isOnWay: boolean; open: (task: string) => void }, 'task'>;

const KINDS = { task: Task };
const NEARLY_ALL = { padding: 0.03 };

/** Minimum zoom at which the names are readable. */
const READABLE = 0.85;
const MARGIN = 24;
/** Distance in pixels from the top of the graph area to the first task of a large graph. At this distance, the task is slightly above the middle. */
const HEIGHT_OF_FIRST = 180;
/** Minimum size of the graph area on screens other than phones. */
const ROOM = { width: 900, height: 480 };

/** Returns the first view of a large graph, which begins at the first task. Returns null if the whole graph fits at a readable size. */
function beginningOf(tasks: readonly TaskNode[]): Viewport | null {
  const [first] = tasks.toSorted((a, b) => a.position.x - b.position.x || a.position.y - b.position.y);
  const far = (along: 'x' | 'y') => Math.max(...tasks.map(({ position }) => position[along])) - Math.min(...tasks.map(({ position }) => position[along]));
  const isSmall = (far('x') + NODE_SIZE.width) * READABLE <= ROOM.width && (far('y') + NODE_SIZE.height) * READABLE <= ROOM.height;
  return first && !isSmall ? { x: MARGIN - first.position.x, y: HEIGHT_OF_FIRST - first.position.y, zoom: 1 } : null;
}

/** Graph of the tasks of a program. Clicking a task opens its definition. The browser loads this code when the user opens the graph. */
export function GraphView({
  nodes,
  links,
  way,
  onTask,
}: {
  nodes: readonly GraphNode[];
  links: readonly GraphEdge[];
  way: readonly string[];
  onTask: (task: string) => void;
}) {
  const scheme = useComputedColorScheme('light');
  const graphElements = useMemo((): { tasks: TaskNode[]; arrows: Edge[] } => {
    const places = layoutNodes(nodes, links);
    return {
      tasks: nodes.map((node) => ({
        id: node.id,
        type: 'task',
        position: places.get(node.id) ?? { x: 0, y: 0 },
        data: { node, isOnWay: way.includes(node.id), open: onTask },
        ...NODE_SIZE,
      })),
      arrows: links.map(({ from, to, kind }) => {
        const isOnWay = way.includes(to) && way[way.indexOf(to) - 1] === from;
        return {
          id: `${from} ${to}`,
          source: from,
          target: to,
          markerEnd: { type: MarkerType.ArrowClosed },
          style: { strokeWidth: isOnWay ? 2.5 : 1, ...(kind === 'stage' && { strokeDasharray: '5 4' }) },
        };
      }),
    };
  }, [nodes, links, way, onTask]);
  const beginning = beginningOf(graphElements.tasks);
  return (
    <div className={`${styles.graph} hl-card`}>
      <ReactFlow
        aria-label={t('dependency_graph_label')}
        nodes={graphElements.tasks}
        edges={graphElements.arrows}
        nodeTypes={KINDS}
        colorMode={scheme}
        {...(beginning ? { defaultViewport: beginning } : { fitView: true })}
        fitViewOptions={NEARLY_ALL}
        minZoom={0.2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        // The mouse wheel scrolls the page. Buttons, dragging and pinching move the graph.
        zoomOnScroll={false}
        preventScrolling={false}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

function Task({ data: { node, isOnWay, open } }: NodeProps<TaskNode>) {
  return (
    <>
      <Handle type="target" position={Position.Left} className={styles.handle ?? ''} />
      <Flex
        type="button"
        component="button"
        direction="column"
        gap={2}
        justify="center"
        className={`${styles.task} nodrag nopan`}
        data-way={isOnWay || undefined}
        data-optional={!node.required || undefined}
        onClick={() => open(node.task)}
      >
        <span className={styles.title}>{node.title}</span>
        <Box component="span" c="dimmed" fz={12}>
          {STAGE_LABELS[node.stage]} · {OWNER_LABELS[node.owner]}
        </Box>
      </Flex>
      <Handle type="source" position={Position.Right} className={styles.handle ?? ''} />
    </>
  );
}
