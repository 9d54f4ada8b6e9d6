// Loaded before the program: from time to time a promise without a listener fails.
setInterval(() => void Promise.reject(new Error('nobody listens')), 200).unref();
