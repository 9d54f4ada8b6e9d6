import { createServer } from 'node:http';

/** Accepts every order; prints its port. Ends with its input. */
let number = 0;
const server = createServer((request, reply) => {
  request.resume();
  request.on('end', () => {
    number += 1;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ status: 'Success', orderNumber: String(number) }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
