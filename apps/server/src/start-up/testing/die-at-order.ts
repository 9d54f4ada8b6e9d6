import { Pool } from 'undici';

/**
 * Loaded ahead of the program (node --import): the process is killed while it sends the n-th order,
 * before the first byte leaves or once the whole answer has arrived unread.
 */
const { DIE_AT_ORDER: place = '1', DIE_WHEN: when = 'before-sending' } = process.env;

const dispatch = Pool.prototype.dispatch;
let orders = 0;

Pool.prototype.dispatch = function dieAtOrder(options, handler) {
  if (options.method === 'POST' && options.path.endsWith('/order/placeOrder')) {
    orders += 1;
    if (orders === Number(place)) {
      if (when === 'before-sending') process.kill(process.pid, 'SIGKILL');
      return dispatch.call(this, options, {
        ...handler,
        onResponseEnd: () => void process.kill(process.pid, 'SIGKILL'),
      });
    }
  }
  return dispatch.call(this, options, handler);
};
