import { Graph, layout } from '@dagrejs/dagre';
import type { GraphEdge, GraphNode } from '../../graph';

export const NODE_SIZE = { width: 220, height: 64 };

/** Returns the position of each task. Tasks that come first are on the left. */
export function layoutNodes(nodes: readonly GraphNode[], links: readonly GraphEdge[]): ReadonlyMap<string, { x: number; y: number }> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: 64, nodesep: 18 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { ...NODE_SIZE });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    nodes.map(({ id }) => {
      // The layout returns the center of each task, but the graph needs its corner.
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: x - NODE_SIZE.width / 2, y: y - NODE_SIZE.height / 2 }];
    }),
  );
}
