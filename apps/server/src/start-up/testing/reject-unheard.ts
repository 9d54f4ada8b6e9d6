// Loaded before the program: every now and then a promise fails that nobody listens to.
setInterval(() => void Promise.reject(new Error('nobody listens')), 200).unref();
