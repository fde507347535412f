import { Graph, layout } from '@dagrejs/dagre';
import type { Link, Node } from '../../graph';

export const NODE = { width: 220, height: 64 };

/** Where each task stands: what comes first is on the left. */
export function placesOf(nodes: readonly Node[], links: readonly Link[]): ReadonlyMap<string, { x: number; y: number }> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: 64, nodesep: 18 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { ...NODE });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    nodes.map(({ id }) => {
      // It gives the middle of each; the screen wants the corner.
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
    }),
  );
}
