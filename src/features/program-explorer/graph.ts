import type { Stage } from '@/rules/forms';
import { STAGES } from '@/rules/forms';
import type { PublishedDefinition } from './contract';

export type GraphNode = {
  id: string;
  task: string;
  title: string;
  stage: Stage;
  owner: PublishedDefinition['owner'];
  required: boolean;
  /** IDs of all tasks that must be complete before this task. */
  first: string[];
};
/** Edge of the graph. With `kind` `stage`, only the order of the stages connects the two tasks. */
export type GraphEdge = { from: string; to: string; kind: 'task' | 'stage' };

/** Returns the tasks of a program in the order of their stages. */
export function graphNodes(definitions: readonly PublishedDefinition[], program: string): GraphNode[] {
  const nodes = definitions.flatMap(({ id, owner, placements }) =>
    placements
      .filter((placement) => placement.program === program)
      .map((placement) => ({
        id: placement.id,
        task: id,
        title: placement.title,
        stage: placement.stage,
        owner,
        required: placement.required,
        first: placement.depends_on,
      })),
  );
  return nodes.toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage));
}

/**
 * Returns the edges to draw. Omits an edge if a longer path connects the same tasks. Links each stage to the end of the previous stage. The list next to the
 * graph shows all dependencies.
 */
export function graphEdges(nodes: readonly GraphNode[]): GraphEdge[] {
  const firstOf = new Map(nodes.map(({ id, first }) => [id, first]));
  const direct = nodes.flatMap(({ id, first }) =>
    first
      .filter((predecessor) => !first.some((other) => other !== predecessor && reaches(other, predecessor, firstOf)))
      .map((from): GraphEdge => ({ from, to: id, kind: 'task' })),
  );
  return [...direct, ...betweenStages(nodes, direct)];
}

/** Returns true if `target` must be complete before `from`, directly or indirectly. `explorer.test.ts` checks that there are no cycles. */
const reaches = (from: string, target: string, firstOf: ReadonlyMap<string, readonly string[]>): boolean =>
  (firstOf.get(from) ?? []).some((predecessor) => predecessor === target || reaches(predecessor, target, firstOf));

/** Returns edges from the last tasks of a stage to the first tasks of the next stage that has tasks. */
function betweenStages(nodes: readonly GraphNode[], direct: readonly GraphEdge[]): GraphEdge[] {
  const stages = STAGES.filter((stage) => nodes.some((node) => node.stage === stage));
  return stages.slice(1).flatMap((stage, index) => {
    const begins = nodes.filter((node) => node.stage === stage && !direct.some(({ to }) => to === node.id));
    const ends = nodes.filter((node) => node.stage === stages[index] && node.required && !direct.some(({ from }) => from === node.id));
    return begins.flatMap(({ id }) => ends.map((end): GraphEdge => ({ from: end.id, to: id, kind: 'stage' })));
  });
}

/** Returns the longest path through a program: tasks that must be done one after the other. */
export function longestPath(nodes: readonly GraphNode[], links: readonly GraphEdge[]): string[] {
  const pathById = new Map<string, string[]>();
  const pathTo = (id: string): string[] => {
    const cachedPath = pathById.get(id);
    if (cachedPath) return cachedPath;
    const ways = links.filter(({ to }) => to === id).map(({ from }) => pathTo(from));
    const longest = ways.reduce<string[]>((best, path) => (path.length > best.length ? path : best), []);
    const chain = [...longest, id];
    pathById.set(id, chain);
    return chain;
  };
  return nodes.filter(({ required }) => required).reduce<string[]>((best, { id }) => (pathTo(id).length > best.length ? pathTo(id) : best), []);
}
