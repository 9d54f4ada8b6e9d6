/**
 * Lets a browser translate the page: it replaces text nodes by elements of its own, and React, which still holds the
 * nodes, would fail to remove them or to insert beside them.
 */
export function tolerateBrowserTranslation({ prototype }: { prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) return child;
    removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
}
