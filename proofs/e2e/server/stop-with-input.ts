// Loaded ahead of the server: when whoever started it is gone, however that came about, so is its
// input, and the server stops as it does when it is asked to.
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
